export default {
  root: import.meta.dirname,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    lib: {
      entry: 'src/container.js',
      formats: ['iife'],
      name: 'mf_vite_guest',
      fileName: () => 'remoteEntry.js',
    },
  },
};
