'use client';

import CloudUpload from 'lucide-react/icons/cloud-upload';
import Download from 'lucide-react/icons/download';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import GitBranch from 'lucide-react/icons/git-branch';
import Hammer from 'lucide-react/icons/hammer';
import History from 'lucide-react/icons/history';
import UserPlus from 'lucide-react/icons/user-plus';
import { memo, useId, useRef } from 'react';
import { useShell } from '#components/shell/shell-state.tsx';
import { ToolbarActions } from '#components/shell/toolbar.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useHasExtensions } from '#lib/queries/desk-run.ts';
import { logPath, NEW_PATH } from '#lib/users/view.ts';
import { DESK_ACTIONS, type Desk, type DeskAction } from './use-desk.ts';

const ICONS = {
  'Build Flavors': Hammer,
  'Git push': GitBranch,
  'Download Flavors': Download,
  'Sync Firebase': CloudUpload,
} satisfies Record<DeskAction, unknown>;

const LOG = 'Registro de actividad';

interface Props extends Pick<Desk, 'running' | 'start'> {
  /** The list is left for another screen. */
  onLeave: () => void;
}

/** The toolbar of Usuarios (specification §2); where it has no room its actions are in a menu. */
export const DeskToolbar = memo(function DeskToolbar({ running, start, onLeave }: Props) {
  const { go } = useShell();
  const hasLog = useHasExtensions();
  const leaveFor = (path: string) => {
    onLeave();
    go(path);
  };
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);

  const actions = (inMenu: boolean) =>
    DESK_ACTIONS.map((action) => {
      const Icon = ICONS[action];
      return (
        <Button
          key={action}
          busy={running === action}
          // Not `disabled`: the focus stays where it is while another one runs.
          aria-disabled={running !== null || undefined}
          onClick={() => {
            menu.current?.hidePopover();
            start(action);
          }}
          className={
            inMenu ? 'w-full justify-start! border-transparent!' : 'px-3 aria-disabled:opacity-60'
          }
        >
          {running !== action && <Icon aria-hidden="true" className="size-4.5 shrink-0" />}
          {action}
        </Button>
      );
    });

  return (
    <ToolbarActions>
      <Button variant="primary" onClick={() => leaveFor(NEW_PATH)} className="px-3">
        <UserPlus aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">Crear Usuario</span>
      </Button>
      <div className="hidden items-center gap-2 xl:flex">
        {actions(false)}
        {hasLog && (
          <IconButton label={LOG} onClick={() => leaveFor(logPath())}>
            <History aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="xl:hidden">
        <IconButton
          label={running ? `${running}, en curso` : 'Más acciones'}
          popoverTarget={id}
          aria-busy={running !== null || undefined}
        >
          {running ? <Spinner /> : <EllipsisVertical aria-hidden="true" />}
        </IconButton>
        <div
          ref={menu}
          id={id}
          popover="auto"
          className="fixed top-15 right-3 bottom-auto left-auto w-64 rounded-card border border-line bg-raised p-2 text-ink shadow-float"
        >
          <div className="flex flex-col gap-1">
            {actions(true)}
            {hasLog && (
              <Button
                onClick={() => {
                  menu.current?.hidePopover();
                  leaveFor(logPath());
                }}
                className="w-full justify-start! border-transparent!"
              >
                <History aria-hidden="true" className="size-4.5 shrink-0" />
                {LOG}
              </Button>
            )}
          </div>
        </div>
      </div>
      {running && <ProgressBar label={`${running}…`} className="absolute! inset-x-0 top-full" />}
    </ToolbarActions>
  );
});
