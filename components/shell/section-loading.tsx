import { ProgressBar } from '#components/ui/progress-bar.tsx';

/** The loading bar of a section, along the toolbar's lower edge until its data arrives. */
export function SectionLoading() {
  // Of the content, wherever in it the bar is asked for; nothing moves when it goes.
  return <ProgressBar className="absolute inset-x-0 top-0" />;
}
