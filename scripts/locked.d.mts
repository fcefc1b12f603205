/** The parts of a lock file of npm that are compared. */
export interface Lock {
  packages: Record<
    string,
    {
      version?: string;
      integrity?: string;
      link?: boolean;
      resolved?: string;
      dev?: boolean;
      optional?: boolean;
      devOptional?: boolean;
    }
  >;
}

/** Whether all packages of a lock file are installed. */
export function isInstalled(lock: Lock, installed: Lock, hasTools: boolean): boolean;

/** Links the workspaces of a lock file that are not linked yet. */
export function linkWorkspaces(root: string, lock: Lock): void;
