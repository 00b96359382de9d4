/** Somebody whom no machine has: systemd keeps these numbers for services without a name. */
export const NOBODY = 61_357
