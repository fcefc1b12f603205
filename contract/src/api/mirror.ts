/**
 * The header that requests the partner's point of view, so that a member of a couple can check what they
 * share. Only `mirrored` endpoints accept it; all others reject it.
 */
export const MIRROR_HEADER = 'x-harmony-mirror';
