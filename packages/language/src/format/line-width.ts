/** Columns that a line should not pass. */
export const lineWidth = 120;
