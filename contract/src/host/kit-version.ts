/** What a build says of the kit that it was made with. */
export interface BuiltWithKit {
  /** The version, such as `2.0.0`. */
  kit: string;
  /** Names what that kit exports; builds from before it was listed have none. */
  exports?: string | undefined;
}

/**
 * Whether a micro-frontend works in a shell that brings another kit than it was built with: within a
 * major version a newer kit does all that an older one did (semver.org). Two kits of one version that
 * export different things are no versions of each other.
 *
 * @param row of the micro-frontend
 * @param shell the shell's row
 */
export function worksWithKit(row: BuiltWithKit, shell: BuiltWithKit): boolean {
  if (row.kit === shell.kit) {
    return !row.exports || !shell.exports || row.exports === shell.exports;
  }
  const [major = 0, minor = 0] = row.kit.split('.').map(Number);
  const [broughtMajor, broughtMinor = 0] = shell.kit.split('.').map(Number);
  return major === broughtMajor && minor <= broughtMinor;
}
