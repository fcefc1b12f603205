import { t } from '@lingui/core/macro';
import { endpoints, type Couple } from '@harmony/contract';
import { Button, color, space, styled, text } from '@harmony/design-system';
import { browserStorage, navigate, toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';

/** Storage key of the id of the couple that keeps its money apart. */
const ANSWERED_KEY = 'harmony-where-is-your-money';

/** Optional question of the first evening: a joint account is added with one click. */
export function WhereIsYourMoney({ couple }: { couple: Couple }) {
  const [isAnswered, setAnswered] = useState(() => browserStorage.read(ANSWERED_KEY) === couple.id);
  const open = { label: t`Open`, onClick: () => navigate('/accounts') };
  const add = useEndpointMutation(endpoints.accounts.create, {
    errorText: t`Couldn’t add the account`,
    onSuccess: ({ name }) =>
      toast({ title: t`Success`, description: t`${name} was saved`, action: open }),
  });
  if (isAnswered) return null;
  const keepApart = (): void => {
    browserStorage.keep(ANSWERED_KEY, couple.id);
    setAnswered(true);
    toast({ title: t`You can add accounts at any time`, action: open });
  };
  return (
    <Question aria-labelledby="where-is-your-money">
      <h3 id="where-is-your-money">{t`Where is your money?`}</h3>
      <p>{t`If you like: what is paid from a joint account is paid by both of you.`}</p>
      <div>
        <Button
          size="small"
          variant="secondary"
          pending={add.isPending}
          onClick={() => add.mutate({ body: { name: t`Joint account`, ownerId: null } })}
        >{t`In a joint account`}</Button>
        <Button size="small" variant="quiet" onClick={keepApart}>{t`Each has their own`}</Button>
      </div>
    </Question>
  );
}

const Question = styled('section', {
  marginTop: space[5],
  paddingTop: space[4],
  borderTop: `1px solid ${color.line}`,
  '& h3': text.label,
  '& p': { ...text.caption, color: color.muted },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: space[2], marginTop: space[3] },
});
