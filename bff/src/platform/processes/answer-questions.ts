import type { Telling, Told } from './asked-process.ts';

/**
 * Runs the program of a process that `startAskedProcess` starts, until its server ends it or is gone.
 *
 * @param begun is told what the process begins with
 * @param answer answers a question and never fails; `signal` says that nobody waits for it any more
 */
export function answerQuestions<Begin, Question, Answer>(
  begun: (begin: Begin) => void,
  answer: (question: Question, signal: AbortSignal) => Answer | Promise<Answer>,
): void {
  const running = new Map<number, AbortController>();
  const tell = (message: Telling<Answer>): void => {
    // Where the server is gone nobody is left to be told, and `disconnect` below ends the process.
    process.send?.(message, undefined, undefined, () => {});
  };
  async function respond(id: number, question: Question): Promise<void> {
    const cancelled = new AbortController();
    running.set(id, cancelled);
    try {
      tell({ kind: 'answer', id, answer: await answer(question, cancelled.signal) });
    } finally {
      running.delete(id);
    }
  }
  process.on('message', (message: Told<Begin, Question>) => {
    if (message.kind === 'begin') begun(message.begin);
    else if (message.kind === 'cancel') running.get(message.id)?.abort();
    else void respond(message.id, message.question);
  });
  // The server has ended it, or is gone itself.
  process.on('disconnect', () => process.exit());
  tell({ kind: 'ready' });
}
