/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Private media never pass through the optimizer; see lib/bff.
  images: { unoptimized: true },
  // One round trip less before the first row on a slow line.
  experimental: { inlineCss: true },
};

export default nextConfig;
