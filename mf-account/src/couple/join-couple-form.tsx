import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, Form, TextField } from '@harmony/design-system';
import { messageOf, toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState, type FormEvent } from 'react';
import { readCode } from './invitation-link.ts';

interface JoinCoupleFormProps {
  onDone?: () => void;
  /** The code of an invitation link. */
  invitedWith?: string;
  /**
   * Where the error of an empty code is shown: at the field or as a toast
   * (docs/specification/input.md).
   */
  emptyCode: { at: 'field' | 'toast'; text: string };
}

/** Joins a couple by its invite code; ignores case, spaces and dashes. */
export function JoinCoupleForm({ onDone, invitedWith = '', emptyCode }: JoinCoupleFormProps) {
  const [code, setCode] = useState(() => readCode(invitedWith));
  const [problem, setProblem] = useState<string>();
  const join = useEndpointMutation(endpoints.couples.link, {
    errorText: t`Failed to link couple account`,
    onSuccess: () => {
      toast({ title: t`Success`, description: t`Successfully linked to your partner's account!` });
      onDone?.();
    },
    onError: (error) => setProblem(messageOf(error, t`Failed to link couple account`)),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code !== '') join.mutate({ body: { inviteCode: code } });
    else if (emptyCode.at === 'field') setProblem(emptyCode.text);
    else toast({ title: t`Error`, description: emptyCode.text, variant: 'destructive' });
  };

  return (
    <Form onSubmit={submit}>
      <TextField
        label={t`Invite code`}
        hint={t`The 8 characters in your partner’s settings`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => {
          setCode(readCode(event.target.value));
          setProblem(undefined);
        }}
        error={problem}
      />
      <Button
        type="submit"
        pending={join.isPending}
        pendingLabel={t`Joining…`}
      >{t`Join couple`}</Button>
    </Form>
  );
}
