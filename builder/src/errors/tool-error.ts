import { OperatorError } from '@harmony/bff/operator-error';

/** Numbers of the builder's errors. Each has a section in `docs/errors.md`; a number never gets another meaning. */
export const errorNumbers = {
  unexpected: 'HY1000',
  invalidName: 'HY1001',
  existingFiles: 'HY1002',
  invalidCommand: 'HY1003',
  unknownFrontEnd: 'HY1004',
  failedBuild: 'HY1005',
  typeErrors: 'HY1006',
  missingRow: 'HY1007',
  brokenRow: 'HY1008',
  conflictingRows: 'HY1009',
  damagedRegistry: 'HY1010',
  unlistedExports: 'HY1011',
  missingPackage: 'HY1012',
  invalidOrigin: 'HY1013',
  unusableOrigin: 'HY1014',
  unusableBuild: 'HY1015',
  existingBuild: 'HY1016',
  missingBuild: 'HY1017',
  nothingLive: 'HY1018',
  incompatibleKit: 'HY1019',
  failedTrial: 'HY1020',
  missingBrowser: 'HY1021',
  invalidDeclaration: 'HY1022',
  unusableStore: 'HY1023',
  unusableOutput: 'HY1024',
  brokenEntry: 'HY1025',
  missingParts: 'HY1026',
  brokenPart: 'HY1027',
  refusedPolicy: 'HY1028',
  /** Shown for an override in a page (`shell/src/registry/refusal.ts`). */
  refusedOverride: 'HY1029',
  oldNode: 'HY1030',
  usedPort: 'HY1031',
} as const;

/** An error of a command of the builder: a line with its number, what is wrong and how to fix it. */
export class ToolError extends OperatorError {
  override name = 'ToolError';
  /**
   * @param problem what is wrong and how to fix it, in one line
   * @param options `details` are further lines, such as the output of a compiler
   */
  constructor(
    kind: keyof typeof errorNumbers,
    problem: string,
    { details = '', cause }: { details?: string; cause?: unknown } = {},
  ) {
    super([`${errorNumbers[kind]}: ${problem}`, details].filter(Boolean).join('\n'), { cause });
  }
}
