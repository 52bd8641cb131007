import { SectionLoading } from '#components/shell/section-loading.tsx';

export default function Loading() {
  return <SectionLoading />;
}
