import { ProgressBar } from '#components/ui/progress-bar.tsx';

/** The loading bar of a section, along the toolbar's lower edge until its data arrives. */
export function SectionLoading() {
  return <ProgressBar className="-mx-4 -mt-5 sm:-mx-6 sm:-mt-6" />;
}
