/** As in the package's manifest; a test compares them. */
export const version = '0.1.0';
