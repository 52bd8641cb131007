import { ProgramingScreen } from './programing-screen.tsx';

/** What the tab knows already shows while the page is on its way. */
export default function Loading() {
  return <ProgramingScreen />;
}
