/** Says of a member of an answer by which field of the input a caller asks for it; clients that show a part of an answer show it. */
export const askedBy = (field: string) => ({ 'x-asked-by': field }) as const;
