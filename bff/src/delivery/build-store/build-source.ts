export interface BuildSource {
  /**
   * Reads a file.
   *
   * @param path such as `mf-goals/0123456789ab/remoteEntry.js`
   * @param mostBytes maximum size
   * @returns `undefined` if the file does not exist
   */
  read(path: string, mostBytes: number): Promise<Buffer | undefined>;
  /** Returns whether the source withholds a file of a build. */
  leavesOut?(path: string): boolean;
}
