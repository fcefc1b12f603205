/**
 * A problem that the operator can fix. The message says what is wrong and how to fix it, in a line that needs
 * no stack and contains no secret.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
