import type { Config } from 'tailwindcss';

const token = (name: string) => `var(--${name})`;

/** The house's tokens; their values, light and dark, are in app/globals.css. */
export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    extend: {
      colors: {
        // Surfaces, from the page up.
        page: token('page'),
        surface: token('surface'),
        raised: token('raised'),
        sunken: token('sunken'),
        line: { DEFAULT: token('line'), strong: token('line-strong') },
        // Text on any surface.
        ink: { DEFAULT: token('ink'), soft: token('ink-soft'), faint: token('ink-faint') },
        // What can be pressed.
        accent: {
          DEFAULT: token('accent'),
          strong: token('accent-strong'),
          soft: token('accent-soft'),
          ink: token('accent-ink'),
        },
        // The drawer has a ground of its own, dark in both themes.
        booth: {
          DEFAULT: token('booth'),
          raised: token('booth-raised'),
          ink: token('booth-ink'),
          soft: token('booth-soft'),
          line: token('booth-line'),
          accent: token('booth-accent'),
          live: token('booth-live'),
          gold: token('booth-gold'),
        },
        live: { DEFAULT: token('live'), soft: token('live-soft'), ink: token('live-ink') },
        premium: { DEFAULT: token('premium'), soft: token('premium-soft') },
        danger: {
          DEFAULT: token('danger'),
          soft: token('danger-soft'),
          ink: token('danger-ink'),
        },
        ok: { DEFAULT: token('ok'), soft: token('ok-soft') },
      },
      fontFamily: { sans: ['var(--font-figtree)', 'system-ui', 'sans-serif'] },
      borderRadius: { card: '14px', control: '10px' },
      screens: { drawer: '771px' },
      animation: {
        sweep: 'sweep 1.2s cubic-bezier(.5,.1,.4,.9) infinite',
        rise: 'rise .18s ease-out',
        slide: 'slide .2s cubic-bezier(.2,.8,.3,1)',
        appear: 'appear .15s ease-out',
      },
    },
  },
} satisfies Config;
