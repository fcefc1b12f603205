import { endpoints, INVITE_CODE_LENGTH, type Couple } from '@harmony/contract';
import { Button, Form, TextField } from '@harmony/design-system';
import { messageOf, toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState, type FormEvent } from 'react';

interface JoinCoupleFormProps {
  onDone: (couple: Couple) => void;
  /** How an empty code is told: at the field, or as a toast (specification, section 5). */
  emptyCode: { at: 'field' | 'toast'; text: string };
}

/** Joins a couple by its invite code; case, spaces and dashes do not matter. */
export function JoinCoupleForm({ onDone, emptyCode }: JoinCoupleFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const join = useEndpointMutation(endpoints.couples.link, {
    changes: ['couple'],
    errorText: 'Failed to link couple account',
    onSuccess: (couple) => {
      toast({ title: 'Success', description: "Successfully linked to your partner's account!" });
      onDone(couple);
    },
    onError: (error) => setProblem(messageOf(error, 'Failed to link couple account')),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code !== '') join.mutate({ body: { inviteCode: code } });
    else if (emptyCode.at === 'field') setProblem(emptyCode.text);
    else toast({ title: 'Error', description: emptyCode.text, variant: 'destructive' });
  };

  return (
    <Form onSubmit={submit}>
      <TextField
        label="Invite code"
        hint="The 8 characters that your partner sees in their settings"
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
      <Button type="submit" pending={join.isPending} pendingLabel="Joining…">
        Join couple
      </Button>
    </Form>
  );
}

/** What counts of what was typed or pasted. */
function readCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, INVITE_CODE_LENGTH);
}
