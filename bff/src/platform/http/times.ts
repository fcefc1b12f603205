/** How long a server waits for its clients, in milliseconds each. */
export interface Times {
  /** For the headers of a request, from its first byte or from the opening of a connection. */
  headers: number;
  /** For a whole request with its body. */
  request: number;
  /** While nothing moves in either direction: a client that has stopped reading, or has gone. */
  quiet: number;
  /** For a response to be taken in full, event streams excepted. */
  response: number;
  /** For the next request on a connection. */
  idle: number;
  /** Between two looks at who is late with a request. */
  check: number;
  /** Between two signs of life on an event stream. */
  heartbeat: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The times that servers keep unless they are told others. */
export const usualTimes: Times = {
  // Headers come in one packet, or somebody holds them back.
  headers: 10 * SECOND,
  // 10 MB, the largest file that can be sent, on a slow line.
  request: 2 * MINUTE,
  // Longer than any deadline of the database, with its retries.
  quiet: MINUTE,
  // The largest file that can be fetched, on a slow line.
  response: 5 * MINUTE,
  // Longer than proxies keep a connection (a minute with most): the one who sends requests must be
  // the one who closes, or a request meets a connection that is just being closed.
  idle: 75 * SECOND,
  check: 5 * SECOND,
  // Proxies close a stream that is silent for a minute, some for half of one.
  heartbeat: 15 * SECOND,
};
