import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { Card } from '@harmony/design-system';

/** The reasons why a page with a tool needs no consent from its readers. */
export function ConsentCard() {
  const { host } = window.location;
  return (
    <Card title={t`No consent needed`}>
      <p>
        <Trans>
          The tools set no cookies, store nothing in the browser and give readers no identifier.
          Nothing comes from third parties, and what readers type stays on the page. So there is
          nothing to ask them for.
        </Trans>
      </p>
      <p>
        <Trans>
          As with every file on the web, a reader’s browser contacts the host, {host}, for the
          script or the frame. Harmony logs the time, path, status and duration of a request, but
          neither the reader’s address nor their browser.
        </Trans>
      </p>
      <p>
        <Trans>
          With a key, the browser also sends the key, the tool and what happened: seen, started,
          result or click. It sends neither cookies nor the address of your page. Only sums per day
          are stored, so no row is about a reader. To limit floods of requests, the reader’s address
          is in memory for up to 15 minutes.
        </Trans>
      </p>
    </Card>
  );
}
