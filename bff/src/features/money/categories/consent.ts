import { categoryChangesSchema, idSchema, newCategorySchema } from '@harmony/contract';
import { z } from 'zod';
import type { Reader } from '../../../platform/database/database.ts';
import { consentKind } from '../../../core/feature/consent-kind.ts';
import type { Name } from '../../../core/feature/consent-kind.ts';
import { called } from './built-in-categories.ts';
import { addCategory } from './add-category.ts';
import { applyCategoryChanges } from './change-categories.ts';
import { removeCategory } from './remove-category.ts';
import { currentCategory } from './read-categories.ts';

/** Returns the name of a category that has not been replaced. */
async function nameOf(reader: Reader, id: string): Promise<Name | undefined> {
  const current = await currentCategory(reader, id);
  return current?.id === id ? called(current) : undefined;
}

export const categoryConsent = {
  create_category: consentKind(newCategorySchema, {
    about: (_reader, _viewer, _id, { name, monthlyBudget, rollover }) =>
      Promise.resolve({
        subject: name,
        monthlyBudget,
        changes: rollover === 'carry' ? { rollover } : {},
      }),
    fulfil: (change, { details }) => addCategory(change, details),
  }),
  change_category: consentKind(categoryChangesSchema, {
    async about(reader, _viewer, id, { monthlyBudget, name, isArchived, rollover }) {
      const subject = await nameOf(reader, id);
      return subject === undefined
        ? undefined
        : { subject, monthlyBudget, changes: { name, isArchived, rollover } };
    },
    fulfil: (change, { subjectId, details }) => applyCategoryChanges(change, subjectId, details),
  }),
  delete_category: consentKind(z.object({ moveTo: idSchema }), {
    async about(reader, _viewer, id, { moveTo }) {
      const subject = await nameOf(reader, id);
      const target = await currentCategory(reader, moveTo);
      // The target may have been deleted as well.
      if (subject === undefined || !target || target.id === id) return undefined;
      return { subject, changes: { moveTo: called(target) } };
    },
    fulfil: (change, { subjectId, details }) => removeCategory(change, subjectId, details.moveTo),
  }),
};
