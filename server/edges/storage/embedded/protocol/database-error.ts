/** What PostgreSQL answered instead of a result; `code` is its SQLSTATE. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, code: string, detail?: string, constraint?: string) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
    this.detail = detail;
    this.constraint = constraint;
  }
}
