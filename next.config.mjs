/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run types` checks them, tests and upstream included; the build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Private media never pass through the optimizer; see lib/bff.
  images: { unoptimized: true },
  // What the middleware does not answer: static files and Next's own error pages.
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'same-origin' },
      ],
    },
  ],
  // One round trip less before the first row on a slow line.
  // A way that was asked for while offline is gone when the network is back, instead of leaving the panel.
  experimental: { inlineCss: true, useOffline: true },
};

export default nextConfig;
