import { type Handler, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { radioNameOf, rememberCall } from '../../store/audit.ts';

/** Sets whether a radio's builds give an APK or a bundle (specification §4: saved at once). */
export const setRadioType: Handler<'POST /api/radio-type/{radioId}'> = async (asked) => {
  const { services, principal, params, body } = asked;
  const { store, now } = services;
  const radioId = rowId(params.radioId, 'Esta radio no existe.');
  await store.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('radios')
      .set({ is_apk: body.is_apk })
      .where('id', '=', radioId)
      .returning(['name', 'flavor'])
      .executeTakeFirst();
    if (!row) throw missing('Esta radio no existe.');
    const detail = body.is_apk ? 'APK' : 'Bundle';
    const deed = { action: 'type-changed', radioId, target: radioNameOf(row), detail } as const;
    await rememberCall(trx, principal, deed, now());
  });
  return { message: 'Tipo guardado.', is_apk: body.is_apk };
};
