import type { CallBody } from '#lib/contract/calls.ts';
import type { Push } from '#lib/contract/pushs.ts';

/** What the notification form holds: the body that it sends. */
export type PushValues = CallBody<'PUT /api/push'>;

export const NEW_PUSH: PushValues = { id: null, title: '', message: '', link: '', image: null };

/** '' in `image` takes the picture off (lib/contract/pushs.ts), so none is null. */
export const formOf = ({ id, title, message, link, image, version }: Push): PushValues => ({
  id,
  title,
  message,
  link,
  image: image || null,
  version,
});

/**
 * The contract's schema, with what a form asks beside it: something to say, and the link where it
 * was said that there is one.
 */
export async function loadPushForm(opensLink: () => boolean) {
  const { pushForm } = await import('#lib/contract/pushs.ts');
  return pushForm.superRefine(({ title, message, link }, context) => {
    if (!title.trim() && !message.trim())
      context.addIssue({
        code: 'custom',
        path: ['title'],
        message: 'Escribe un título o un mensaje.',
      });
    if (!link && opensLink())
      context.addIssue({
        code: 'custom',
        path: ['link'],
        message: 'Escribe el link, o desmarca la pregunta si no abre ninguno.',
      });
  });
}
export type PushSchema = Awaited<ReturnType<typeof loadPushForm>>;
