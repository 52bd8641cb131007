'use client';

import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';

interface Props {
  /** 'Borrar auspiciante: https://…'. */
  label: string;
  tabIndex?: 0 | -1;
  /** Being deleted. */
  busy: boolean;
  onPress: () => void;
}

/** The delete icon of a row. */
export function RowDelete({ label, tabIndex, busy, onPress }: Props) {
  return (
    <IconButton
      data-beside
      label={label}
      variant="danger"
      tabIndex={tabIndex}
      // Not `disabled`: that would throw the focus away.
      aria-disabled={busy || undefined}
      onClick={() => !busy && onPress()}
    >
      {busy ? <Spinner /> : <Trash2 aria-hidden="true" />}
    </IconButton>
  );
}
