import Bell from 'lucide-react/icons/bell';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Handshake from 'lucide-react/icons/handshake';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import QrCode from 'lucide-react/icons/qr-code';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UsersRound from 'lucide-react/icons/users-round';
import type { MenuIcon } from '#lib/session/menu.ts';

export const menuIcons: Record<MenuIcon, typeof Bell> = {
  messages: MessageSquareText,
  pushs: Bell,
  programing: CalendarClock,
  sponsors: Handshake,
  roles: ShieldCheck,
  qr: QrCode,
  configurations: SlidersHorizontal,
  account: CircleUserRound,
  users: UsersRound,
  notes: ScrollText,
};
