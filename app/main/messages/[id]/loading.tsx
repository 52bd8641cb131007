import { InRoom } from '../room.tsx';
import { MessageScreen } from './message-screen.tsx';

/** From the list the message is known already: it shows while the page is on its way. */
export default function Loading() {
  return (
    <InRoom>
      <MessageScreen />
    </InRoom>
  );
}
