import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate for 127.0.0.1, valid for a day, that has signed itself. */
export interface Certificate {
  /** Paths of PEM files. */
  certificate: string;
  key: string;
  /** Content of `certificate`, for clients that trust it. */
  pem: string;
  remove(): void;
}

/** Creates a certificate with OpenSSL. */
export function createCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-certificate-'));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-days', '1', ...keyOptions, ...subject, ...files], {
    stdio: 'pipe',
  });
  return {
    certificate,
    key,
    pem: readFileSync(certificate, 'utf8'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
