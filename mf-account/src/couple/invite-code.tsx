import styled from '@emotion/styled';
import { Button, color, radius, space, text } from '@harmony/design-system';
import { toast } from '@harmony/mf-kit';
import { Copy } from 'lucide-react';

/** An invite code to read aloud or copy. */
export function InviteCode({ code }: { code: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: 'Copied', description: 'Invite code copied to clipboard' });
    } catch {
      toast({
        title: 'Not copied',
        description: 'Your browser did not allow it. Select the code and copy it by hand.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Frame>
      <Code data-testid="invite-code" aria-label="Invite code">
        {code}
      </Code>
      <Button variant="secondary" size="small" icon={<Copy aria-hidden="true" />} onClick={copy}>
        Copy code
      </Button>
    </Frame>
  );
}

const Frame = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  padding: `${space[4]} ${space[5]}`,
  background: color.oursSoft,
  borderRadius: radius.large,
});

const Code = styled.output({
  ...text.title,
  letterSpacing: '0.12em',
  fontVariantNumeric: 'tabular-nums lining-nums',
  userSelect: 'all',
});
