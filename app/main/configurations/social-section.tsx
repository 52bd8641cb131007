'use client';

import { useWatch } from 'react-hook-form';
import { FormSection } from '#components/form/form-section.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { asText } from '#components/form/use-bound.ts';
import { TEXT } from '#lib/contract/limits.ts';
import { type Lead, NETWORKS, type Network, socialLead, whatsappLead } from '#lib/radio/social.ts';
import type { RadioControl } from './radio-control.ts';

/** Where what is written will lead, or what it lacks. */
function LeadText({ lead: { href, problem } }: { lead: Lead }) {
  return (
    <>
      {href && (
        <>
          Abre{' '}
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent underline wrap-anywhere"
          >
            {href.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>
          .{' '}
        </>
      )}
      {problem && <span className="font-medium text-premium">{problem}</span>}
    </>
  );
}

const helpOf = (lead: Lead) => (lead.href || lead.problem ? <LeadText lead={lead} /> : undefined);

function SocialField({ control, name }: { control: RadioControl; name: Network }) {
  const typed = asText(useWatch({ control, name }));
  return (
    <TextField
      control={control}
      name={name}
      label={NETWORKS[name].label}
      type="url"
      max={TEXT.link}
      counter={false}
      placeholder="@miradio"
      help={helpOf(socialLead(name, typed))}
    />
  );
}

/** Handles or addresses, each with where it will lead. */
export function SocialSection({ control }: { control: RadioControl }) {
  const wsp = asText(useWatch({ control, name: 'wsp' }));
  return (
    <FormSection title="Redes sociales" hint="El usuario o la dirección completa.">
      <div className="@container">
        <div className="grid gap-5 @lg:grid-cols-2">
          {(Object.keys(NETWORKS) as Network[]).map((name) => (
            <SocialField key={name} control={control} name={name} />
          ))}
          <TextField
            control={control}
            name="wsp"
            label="Whatsapp"
            type="tel"
            max={TEXT.name}
            counter={false}
            placeholder="5493515551234"
            help={helpOf(whatsappLead(wsp))}
          />
        </div>
      </div>
    </FormSection>
  );
}
