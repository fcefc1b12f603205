import { t } from '@lingui/core/macro';
import { toast } from '@harmony/mf-kit';

/** Copies a text and confirms it with a toast, or explains how to copy it by hand. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t`Copied`, description: done });
  } catch {
    toast({
      title: t`Couldn’t copy`,
      description: t`Your browser blocked it. Select the text and copy it yourself.`,
      variant: 'destructive',
    });
  }
}
