import { t } from '@lingui/core/macro';
import { Button, space, styled } from '@harmony/design-system';
import { toast } from '@harmony/mf-kit';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Actions } from './section.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, shown once: to copy, download or print. Only the codes are printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const words = t`Each code signs you in once when you don’t have the app. Keep them somewhere safe: they won’t be shown again.`;
  const file = [words, '', ...codes, ''].join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: t`Copied` });
    } catch {
      toast({
        title: t`Error`,
        description: t`Your browser didn’t allow copying. Select the codes instead.`,
        variant: 'destructive',
      });
    }
  };
  return (
    <Page>
      <p>{words}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Screen>
        <Actions>
          <Button
            variant="secondary"
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copy()}
          >{t`Copy`}</Button>
          <Button asChild variant="secondary">
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
              download="harmony-recovery-codes.txt"
            >
              <Download aria-hidden="true" />
              {t`Download`}
            </a>
          </Button>
          <Button
            variant="secondary"
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
          >{t`Print`}</Button>
        </Actions>
        <Button onClick={onDone}>{t`I’ve saved them`}</Button>
      </Screen>
    </Page>
  );
}

const Page = styled('div', {
  display: 'grid',
  gap: space[4],
  '@media print': { 'body:has(&) > :not(:has(&))': { display: 'none' } },
});

const Codes = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: space[2],
  padding: 0,
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
  userSelect: 'text',
});

const Screen = styled('div', {
  display: 'grid',
  gap: space[4],
  '@media print': { display: 'none' },
});
