/** The calendar day (YYYY-MM-DD, UTC). */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The calendar month (YYYY-MM, UTC). */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);
