/**
 * Paths of the API that this version does not answer yet, so that whoever asks is told so. A path leaves the list with its
 * first operation, which a test sees to.
 */
export const plannedPaths = ['/metrics'] as const;
