import { z } from 'zod';
import { givenVariables } from './secret-files.ts';

/** An S3-compatible bucket with its credentials. */
export interface BucketSettings {
  /** URL of the bucket and prefix, ending with a slash. */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For temporary credentials. */
  sessionToken: string | undefined;
}

const EXAMPLE = 's3://bucket/prefix';
const SHAPE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://objects.example',
});

/** Variables of the bucket for shared builds; those with `AWS` have their usual meaning. */
export const bucketVariables = {
  BUILDS: z.string().regex(SHAPE, `must be an address such as ${EXAMPLE}`).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be a name such as eu-central-1')
    .optional(),
  AWS_ENDPOINT_URL: webAddress.optional(),
};

const bucketSchema = z.object(bucketVariables);

/** Reads the bucket for shared builds; `undefined` if builds are only in a folder of this machine. */
export function bucketIn(values: z.infer<typeof bucketSchema>): BucketSettings | undefined {
  const { BUILDS, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = values;
  const [, bucket, prefix = ''] = SHAPE.exec(BUILDS ?? '') ?? [];
  if (!bucket || !AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return undefined;
  const region = values.AWS_REGION ?? 'us-east-1';
  const endpoint = values.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`;
  return {
    address: `${endpoint.replace(/\/$/, '')}/${bucket}${prefix}/`,
    region,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
  };
}

/** Returns a sentence for each variable that `BUILDS` requires and that is missing. */
export function missingForBucket(given: Record<string, string | undefined>): string[] {
  if (given['BUILDS'] === undefined) return [];
  return ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: required where BUILDS is set`);
}

/**
 * Reads the bucket from environment variables.
 *
 * @throws Error with a sentence for each variable that is missing or wrong
 */
export function readBucketSettings(
  variables: Record<string, string | undefined>,
): BucketSettings | undefined {
  const ofFiles: string[] = [];
  const given = givenVariables(variables, ofFiles);
  const { data, error } = bucketSchema.safeParse(given);
  const problems = [
    ...ofFiles,
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...missingForBucket(given),
  ];
  if (!data || problems.length > 0) throw new Error(problems.join('\n'));
  return bucketIn(data);
}
