export interface BuiltWithKit {
  kit: string;
  /** Identifies the kit's exports; missing in builds made before they were listed. */
  exports?: string | undefined;
}

/**
 * Whether a micro-frontend works in a shell with another kit than it was built with: within a major version,
 * newer kits support everything that older ones did (semver.org). Two kits with the same version and
 * different exports are incompatible.
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
