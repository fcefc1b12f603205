import { t } from '@lingui/core/macro';
import { endpoints, type Invoice } from '@harmony/contract';
import {
  color,
  ErrorCard,
  Link,
  Skeleton,
  Table,
  text,
  styled,
  useDates,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { priceText } from '../subscribe/prices.ts';

/** Short enough for phones. */
const statuses: Record<Invoice['status'], string> = {
  paid: t({ message: 'Paid', context: 'an invoice' }),
  open: t({ message: 'Open', context: 'an invoice' }),
  void: t({ message: 'Cancelled', context: 'an invoice' }),
  uncollectible: t({ message: 'Not paid', context: 'an invoice' }),
};

/** Invoices of the paying user, each with a link to the provider's page. */
export function Invoices() {
  const dates = useDates();
  const { data, isPending, isError, refetch } = useEndpoint(endpoints.billing.invoices);
  return (
    <section aria-labelledby="invoices">
      <Heading id="invoices">{t`Invoices`}</Heading>
      {isPending && <Skeleton lines={3} />}
      {isError && (
        <ErrorCard title={t`Couldn’t load your invoices`} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p>{t`None yet. Your first one comes with your first payment.`}</p>}
      {data && data.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t`Invoice`}</th>
              <th scope="col" data-number>{t`Amount`}</th>
              <th scope="col">{t`Status`}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((invoice) => (
              <tr key={invoice.id}>
                <td>
                  {invoice.page === null ? (
                    dates.dayOf(invoice.createdAt)
                  ) : (
                    <Link href={invoice.page} target="_blank" rel="noreferrer">
                      {dates.dayOf(invoice.createdAt)}
                    </Link>
                  )}
                  <InvoiceNumber>{invoice.number}</InvoiceNumber>
                </td>
                <td data-number>{priceText(invoice.amount)}</td>
                <td>{statuses[invoice.status]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

const Heading = styled('h3', text.label);

const InvoiceNumber = styled('div', { ...text.caption, color: color.muted });
