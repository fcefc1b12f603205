import { t } from '@lingui/core/macro';
import type { User } from '@harmony/contract';
import { Badge, Card, Table } from '@harmony/design-system';
import { Address } from '../layout/address.tsx';
import { ConfirmAddress } from './confirm-address.tsx';

export function ProfileCard({ user }: { user: User }) {
  return (
    <Card title={t`Profile`}>
      <Table>
        <tbody>
          <tr>
            <th scope="row">{t`Name`}</th>
            <td>
              {user.firstName} {user.lastName}
            </td>
          </tr>
          <tr>
            <th scope="row">{t`Email`}</th>
            <td>
              <Address>{user.email}</Address>{' '}
              {user.isEmailVerified && <Badge tone="good">{t`Confirmed`}</Badge>}
            </td>
          </tr>
          <tr>
            <th scope="row">{t`Username`}</th>
            <td>{user.username}</td>
          </tr>
        </tbody>
      </Table>
      {!user.isEmailVerified && (
        <ConfirmAddress
          why={t`Your email isn’t confirmed yet. Confirm it so you can always get back into your account.`}
        />
      )}
    </Card>
  );
}
