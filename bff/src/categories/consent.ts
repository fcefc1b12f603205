import { categoryChangesSchema, idSchema, newCategorySchema } from '@harmony/contract';
import { z } from 'zod';
import type { Reader } from '../database/database.ts';
import { consentKind } from '../feature/consent-kind.ts';
import { addCategory, applyCategoryChanges, removeCategory } from './change-categories.ts';
import { standingCategory } from './standing-category.ts';

/** The name of a category that still stands itself. */
async function nameOf(reader: Reader, id: string): Promise<string | undefined> {
  const standing = await standingCategory(reader, id);
  return standing?.id === id ? standing.name : undefined;
}

/** What of categories may need both partners' consent. */
export const categoryConsent = {
  create_category: consentKind(newCategorySchema, {
    about: (_reader, _viewer, _id, { name, monthlyBudget }) =>
      Promise.resolve({ subject: name, monthlyBudget }),
    fulfil: (work, services, viewer, { details }) => addCategory(work, services, viewer, details),
  }),
  change_category: consentKind(categoryChangesSchema, {
    async about(reader, _viewer, id, { monthlyBudget, name, isArchived }) {
      const subject = await nameOf(reader, id);
      return subject === undefined
        ? undefined
        : { subject, monthlyBudget, changes: { name, isArchived } };
    },
    fulfil: (work, services, viewer, { subjectId, details }) =>
      applyCategoryChanges(work, services, viewer, subjectId, details),
  }),
  delete_category: consentKind(z.object({ moveTo: idSchema }), {
    async about(reader, _viewer, id, { moveTo }) {
      const subject = await nameOf(reader, id);
      const target = await standingCategory(reader, moveTo);
      // The place where it was to go may be gone as well.
      if (subject === undefined || !target || target.id === id) return undefined;
      return { subject, changes: { moveTo: target.name } };
    },
    fulfil: (work, services, viewer, { subjectId, details }) =>
      removeCategory(work, services, viewer, subjectId, details.moveTo),
  }),
};
