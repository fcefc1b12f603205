import { t } from '@lingui/core/macro';
import type { Category } from '@harmony/contract';
import { FormDialog } from '@harmony/design-system';
import { CategoryForm } from './category-form.tsx';

interface CategoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The one to change; a new one without. */
  category: Category | undefined;
}

/** The dialog around the form of a category. */
export default function CategoryDialog({ isOpen, onClose, category }: CategoryDialogProps) {
  const name = category?.name;
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={name === undefined ? t`Add category` : t`Change ${name}`}
    >
      <CategoryForm category={category} onDone={onClose} />
    </FormDialog>
  );
}
