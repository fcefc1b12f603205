/**
 * The header by which a member of a couple asks for the partner's view, to see what they show. It
 * takes effect on endpoints that are `mirrored`; all others refuse it.
 */
export const MIRROR_HEADER = 'x-harmony-mirror';
