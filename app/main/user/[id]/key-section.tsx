'use client';

import { FormSection } from '#components/form/form-section.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { FileField } from '#components/picture/file-field.tsx';
import { Breakable } from '#components/ui/breakable.tsx';
import { LocalTime } from '#components/ui/local-time.tsx';
import { TEXT } from '#lib/contract/limits.ts';
import type { User } from '#lib/contract/users.ts';
import { PICTURE_POINTS } from '#lib/picture/points.ts';
import { useHasExtensions } from '#lib/queries/desk-run.ts';
import { MakeKey } from './make-key.tsx';
import type { UserControl } from './user-control.ts';

/** What the app is signed with. Its passwords go up and never come back. */
export function KeySection({ control, user }: { control: UserControl; user: User | null }) {
  const key = user?.key?.storeFile ? user.key : null;
  const mayMake = useHasExtensions();
  const kept = key ? 'Vacía, sigue la guardada.' : undefined;
  return (
    <FormSection title="Clave de firma">
      {key && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-3 text-sm">
          <dt className="text-ink-soft">Archivo</dt>
          <dd className="font-semibold break-all">{key.storeFile}</dd>
          {key.fingerprint && (
            <>
              <dt className="text-ink-soft">SHA-256</dt>
              <dd className="font-mono text-xs leading-5">
                <Breakable text={key.fingerprint} />
              </dd>
            </>
          )}
          {key.expires_at && (
            <>
              <dt className="text-ink-soft">Vence</dt>
              <dd>
                <LocalTime iso={key.expires_at} format="day" />
              </dd>
            </>
          )}
        </dl>
      )}
      <TextField
        control={control}
        name="key.keyAlias"
        label="keyAlias"
        max={TEXT.name}
        counter={false}
      />
      <PasswordField
        control={control}
        name="key.storePassword"
        label="storePassword"
        help={kept}
        max={TEXT.password}
      />
      <PasswordField
        control={control}
        name="key.keyPassword"
        label="keyPassword"
        help={kept ?? 'Vacía, es la misma que storePassword.'}
        max={TEXT.password}
      />
      <FileField
        control={control}
        name="key.file"
        label="Archivo de la clave"
        point={PICTURE_POINTS.keyFile}
        stored={key?.storeFile}
      />
      {mayMake &&
        (user ? (
          <MakeKey user={user} />
        ) : (
          <p className="text-sm text-ink-faint">
            Después de crear el usuario, aquí se puede crear una clave nueva.
          </p>
        ))}
    </FormSection>
  );
}
