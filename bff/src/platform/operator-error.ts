/**
 * Something that whoever runs the program can mend. The message is for them: what is wrong and what
 * to do about it, in a line that needs no stack and holds no secret.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
