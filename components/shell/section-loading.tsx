import { ProgressBar } from '#components/ui/progress-bar.tsx';

/** The loading bar of a section, along the toolbar's lower edge until its data arrives. */
export function SectionLoading() {
  // What comes below it stays where it is when the bar goes.
  return (
    <ProgressBar className="-mx-4 -mt-5 mb-[calc(--spacing(5)-3px)] sm:-mx-6 sm:-mt-6 sm:mb-[calc(--spacing(6)-3px)]" />
  );
}
