export { DASHBOARD_PATH, picturesPath } from './dashboard-path.ts'
export { registerDashboard } from './routes.ts'
