'use client';

import { useWatch } from 'react-hook-form';
import { FormSection } from '#components/form/form-section.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { Breakable } from '#components/ui/breakable.tsx';
import type { User } from '#lib/contract/users.ts';
import { FLAVOR_RULE, PACKAGE_RULE } from '#lib/user/android-rules.ts';
import { appNameOf, renameNote } from '#lib/user/values.ts';
import { ReadOnly } from './read-only.tsx';
import { TypeSelect } from './type-select.tsx';
import type { UserControl } from './user-control.ts';

/** What the app is called and how it is built. */
export function BuildSection({ control, user }: { control: UserControl; user: User | null }) {
  const [name, flavor] = useWatch({ control, name: ['radio.package', 'radio.flavor'] });
  const note = renameNote(user?.radio, { package: name, flavor });
  const radioId = user?.radio?.id ?? user?.radio_id ?? null;
  return (
    <FormSection title="Build">
      <ReadOnly
        label="Radio id"
        value={radioId === null ? '' : String(radioId)}
        placeholder="Lo pone el servidor al guardar"
      />
      <TextField control={control} name="radio.package" label="Package" help={PACKAGE_RULE} />
      <TextField control={control} name="radio.flavor" label="Flavor" help={FLAVOR_RULE} />
      <TypeSelect control={control} userId={user && String(user.id)} radioId={radioId} />
      <div className="min-w-0">
        <span className="font-semibold">Aplicación: </span>
        <output className="font-mono wrap-anywhere">
          <Breakable text={appNameOf({ package: name, flavor }) || 'package.flavor'} />
        </output>
        <div role="status">
          {note && (
            <p className="mt-3 rounded-control bg-premium-soft px-4 py-2.5 text-sm wrap-anywhere text-premium">
              {note}
            </p>
          )}
        </div>
      </div>
    </FormSection>
  );
}
