/**
 * Whether a micro-frontend that was built with one version of the kit works in a shell that brings
 * another: within a major version a newer kit does all that an older one did (semver.org).
 *
 * @param builtWith the version in the micro-frontend's row, such as `2.0.0`
 * @param provided the version in the shell's row
 */
export function worksWithKit(builtWith: string, provided: string): boolean {
  const [major = 0, minor = 0] = builtWith.split('.').map(Number);
  const [providedMajor, providedMinor = 0] = provided.split('.').map(Number);
  return major === providedMajor && minor <= providedMinor;
}
