import type { Preparation } from '../feature/route.ts';
import type { ReadTools } from '../feature/history.ts';
import type { Services } from '../../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { isLargeRead } from './large-read.ts';

/** A preparation that a change can begin with. */
export interface BoundPreparation<Given, Result> extends Preparation {
  /**
   * Prepares, where it keeps nobody else waiting.
   *
   * @param isLarge whether what is given takes a while by itself, however little the viewer has
   * @throws ApiError as the handler does, `too_many_at_once`, or `unavailable`
   */
  run(services: Services, viewer: CoupleViewer, given: Given, isLarge: boolean): Promise<Result>;
}

/**
 * Binds what takes long before something is changed, and only reads, to its name. For much, and for somebody who has
 * much, it runs in a process for large reads (ADR 38), otherwise in this one.
 *
 * @param handler takes and gives plain data
 */
export function preparation<Given, Result>(
  name: string,
  handler: (tools: ReadTools, viewer: CoupleViewer, given: Given) => Promise<Result>,
): BoundPreparation<Given, Result> {
  const prepare: Preparation['prepare'] = (tools, viewer, given) =>
    // Only `run` gives it, here or in another process.
    handler(tools, viewer, given as Given);
  return {
    name,
    prepare,
    async run({ database: reader, features, largeReads }, viewer, given, isLarge) {
      const tools = { reader, features };
      if (!isLarge && !(await isLargeRead(tools, viewer, 'all'))) {
        return handler(tools, viewer, given);
      }
      return (await largeReads.prepare({ name, viewer, given })) as Result;
    },
  };
}
