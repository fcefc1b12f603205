import { t } from '@lingui/core/macro';
import { Button, color, radius, space, text, styled } from '@harmony/design-system';
import { toast } from '@harmony/mf-kit';

interface SnippetProps {
  code: string;
  hint: string;
  /** Where to paste the code. */
  destination?: string;
}

/** Code with a copy button. */
export function Snippet({
  code,
  hint,
  destination = t`Paste it into the HTML of your page.`,
}: SnippetProps) {
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => toast({ title: t`Copied`, description: destination }),
      () =>
        toast({
          title: t`Error`,
          description: t`Your browser does not allow copying. Select the text and copy it.`,
          variant: 'destructive',
        }),
    );
  };
  return (
    <Rows>
      <p>{hint}</p>
      <Code>
        <code>{code}</code>
      </Code>
      <div>
        <Button variant="secondary" onClick={copy}>{t`Copy`}</Button>
      </div>
    </Rows>
  );
}

const Rows = styled('div', { display: 'grid', gap: space[3], paddingTop: space[3], minWidth: 0 });

const Code = styled('pre', {
  ...text.caption,
  margin: 0,
  padding: space[4],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: color.paper,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
});
